import { expect, test } from 'vitest';
import { recordingOptions } from './recording-type.ts';

test('a recording is MP4 with AAC where the browser can write it, else with Opus, else of its own type', () => {
  expect(recordingOptions(() => true)).toEqual({ mimeType: 'audio/mp4;codecs=mp4a.40.2' });
  expect(recordingOptions((type) => type.includes('opus'))).toEqual({ mimeType: 'audio/mp4;codecs=opus' });
  expect(recordingOptions((type) => type.startsWith('audio/webm'))).toEqual({});
});
