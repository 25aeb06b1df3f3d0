import { expect, test } from 'vitest';
import { uploadKinds } from '../../../contract/uploads/kinds.ts';
import { maxSeconds } from './recorder.tsx';
import { recordingOptions } from './recording-type.ts';

test('a recording is MP4 with AAC where the browser can write it, else with Opus, else WebM, else of its own type', () => {
  expect(recordingOptions(() => true)).toMatchObject({ mimeType: 'audio/mp4;codecs=mp4a.40.2' });
  expect(recordingOptions((type) => type.includes('mp4;codecs=opus'))).toMatchObject({
    mimeType: 'audio/mp4;codecs=opus',
  });
  expect(recordingOptions((type) => type.startsWith('audio/webm'))).toMatchObject({
    mimeType: 'audio/webm;codecs=opus',
  });
  expect(recordingOptions((type) => type.startsWith('audio/ogg'))).not.toHaveProperty('mimeType');
});

test('the longest recording is small enough to be sent', () => {
  for (const isSupported of [() => true, () => false]) {
    const { audioBitsPerSecond = Number.POSITIVE_INFINITY } = recordingOptions(isSupported);
    expect((audioBitsPerSecond / 8) * maxSeconds).toBeLessThan(uploadKinds.voice);
  }
});
