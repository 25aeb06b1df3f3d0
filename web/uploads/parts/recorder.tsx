import { useEffect, useRef, useState } from 'react';
import * as m from '../../../messages/compiled/messages.js';
import { Button } from '../../kit/button.tsx';
import { clockText } from '../../kit/countdown.tsx';
import { recordingOptions } from './recording-type.ts';

/** Seconds until a recording stops by itself. */
const maxSeconds = 600;

/** Records audio in the page; says so where the browser cannot or may not. */
export function Recorder({ onRecorded }: { onRecorded: (sound: Blob) => void }) {
  const recorder = useRef<MediaRecorder | null>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [isRefused, setRefused] = useState(false);
  const isOn = seconds !== null;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setSeconds((before) => (before ?? 0) + 1), 1000);
    return () => clearInterval(timer);
  }, [isOn]);
  useEffect(() => {
    if (seconds !== null && seconds >= maxSeconds) recorder.current?.stop();
  }, [seconds]);
  useEffect(() => () => recorder.current?.stop(), []);
  const start = async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const created = new MediaRecorder(
        stream,
        recordingOptions((type) => MediaRecorder.isTypeSupported(type)),
      );
      const parts: Blob[] = [];
      created.ondataavailable = ({ data }) => parts.push(data);
      created.onstop = () => {
        for (const track of stream.getTracks()) track.stop();
        recorder.current = null;
        setSeconds(null);
        if (parts.length > 0) onRecorded(new Blob(parts, { type: created.mimeType }));
      };
      created.start();
      recorder.current = created;
      setRefused(false);
      setSeconds(0);
    } catch {
      setRefused(true);
    }
  };
  return (
    <>
      {seconds === null ? (
        <Button look="secondary" icon="microphone" onClick={() => void start()}>
          {m.uploads_record()}
        </Button>
      ) : (
        <Button look="danger" icon="stop" onClick={() => recorder.current?.stop()}>
          {m.uploads_stop()} <span className="tabular">{clockText(seconds)}</span>
        </Button>
      )}
      {isRefused && (
        <p role="alert" className="w-full text-small text-red">
          {m.uploads_no_microphone()}
        </p>
      )}
    </>
  );
}
