import { recordingOptions } from './recording-type.ts';

type Recording = {
  /** Whether the recording is still wanted once the browser may use the microphone. */
  isWanted: () => boolean;
  /** Called once it has stopped. */
  onEnd: (sound: Blob | null) => void;
};

/** Records from the microphone until `stop`; null if it is no longer wanted. The microphone is off after each way out. */
export async function record({ isWanted, onEnd }: Recording): Promise<MediaRecorder | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    if (!isWanted()) {
      release();
      return null;
    }
    const recorder = new MediaRecorder(
      stream,
      recordingOptions((type) => MediaRecorder.isTypeSupported(type)),
    );
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => {
      release();
      onEnd(parts.length > 0 ? new Blob(parts, { type: recorder.mimeType }) : null);
    };
    recorder.start();
    return recorder;
  } catch (thrown) {
    release();
    throw thrown;
  }
}
