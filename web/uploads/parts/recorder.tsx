import { useEffect, useRef, useState } from 'react';
import * as m from '../../../messages/compiled/messages.js';
import { Button } from '../../kit/button.tsx';
import { clockText } from '../../kit/countdown.tsx';
import { record } from './record.ts';

/** Seconds until a recording stops by itself. */
export const maxSeconds = 600;

type RecorderProps = {
  onRecorded: (sound: Blob) => void;
  /** Called when a recording starts or ends. */
  onOn: (isOn: boolean) => void;
};

/** Records audio in the page; says so where the browser cannot or may not. */
export function Recorder({ onRecorded, onOn }: RecorderProps) {
  const recorder = useRef<MediaRecorder | null>(null);
  const isHere = useRef(true);
  const [isAsking, setAsking] = useState(false);
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
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      recorder.current?.stop();
    };
  }, []);
  const end = (sound: Blob | null) => {
    recorder.current = null;
    if (!isHere.current) return;
    setSeconds(null);
    onOn(false);
    if (sound) onRecorded(sound);
  };
  const start = async () => {
    setAsking(true);
    try {
      recorder.current = await record({ isWanted: () => isHere.current, onEnd: end });
      if (!recorder.current) return;
      setRefused(false);
      setSeconds(0);
      onOn(true);
    } catch {
      setRefused(true);
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      {seconds === null ? (
        <Button look="secondary" icon="microphone" busy={isAsking} onClick={() => void start()}>
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
