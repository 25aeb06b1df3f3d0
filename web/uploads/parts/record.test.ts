import { afterEach, expect, test, vi } from 'vitest';
import { record } from './record.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A browser with a microphone; `stopped` counts how often it was turned off. */
function browserWith(start: () => void = () => {}) {
  const microphone = { stopped: 0 };
  const track = {
    stop: () => {
      microphone.stopped += 1;
    },
  };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => ({ getTracks: () => [track] }) } });
  class Recorder {
    static isTypeSupported = () => false;
    mimeType = 'audio/webm';
    ondataavailable?: (event: { data: Blob }) => void;
    onstop?: () => void;
    start = start;
    stop() {
      this.ondataavailable?.({ data: new Blob(['sound']) });
      this.onstop?.();
    }
  }
  vi.stubGlobal('MediaRecorder', Recorder);
  return microphone;
}

test('turns the microphone off at once if the form is gone meanwhile', async () => {
  const microphone = browserWith();
  expect(await record({ isWanted: () => false, onEnd: () => {} })).toBeNull();
  expect(microphone.stopped).toBe(1);
});

test('turns the microphone off if the browser cannot record', async () => {
  const microphone = browserWith(() => {
    throw new DOMException('no', 'NotSupportedError');
  });
  await expect(record({ isWanted: () => true, onEnd: () => {} })).rejects.toThrow('no');
  expect(microphone.stopped).toBe(1);
});

test('gives the sound and turns the microphone off when it stops', async () => {
  const microphone = browserWith();
  const sounds: (Blob | null)[] = [];
  const recorder = await record({ isWanted: () => true, onEnd: (sound) => sounds.push(sound) });
  expect(microphone.stopped).toBe(0);
  recorder?.stop();
  expect(microphone.stopped).toBe(1);
  expect(await sounds[0]?.text()).toBe('sound');
});
