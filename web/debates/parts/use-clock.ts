import { useEffect, useRef, useState } from 'react';
import type { TimerView } from '../../../contract/debates/views.ts';
import { type Clock, clockOf, looksAlike, soundsBetween } from './clock.ts';

/** How long a sound is, and how long after it the next begins, in seconds. */
const [beep, gap] = [0.35, 0.25];

/** Sounds so many times. */
function sound(audio: AudioContext, times: number): void {
  for (let index = 0; index < times; index += 1) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const begins = audio.currentTime + index * (beep + gap);
    tone.frequency.value = 880;
    volume.gain.value = 0.4;
    tone.connect(volume).connect(audio.destination);
    tone.start(begins);
    tone.stop(begins + beep);
  }
}

/**
 * The clock of a timer as it runs, by the server's time: how far this device's clock is off is reckoned from every answer, and what came
 * quickest is nearest. It sounds once a press has allowed it.
 */
export function useClock(timer: TimerView) {
  const [clock, setClock] = useState<Clock>(() => clockOf(timer, Date.parse(timer.now)));
  const [audio, setAudio] = useState<AudioContext | null>(null);
  const ahead = useRef<number | null>(null);
  const last = useRef(clock);
  useEffect(() => {
    ahead.current = Math.max(ahead.current ?? Number.NEGATIVE_INFINITY, Date.parse(timer.now) - Date.now());
  }, [timer.now]);
  useEffect(() => {
    const tick = (isFirst: boolean) => {
      const now = clockOf(timer, Date.now() + (ahead.current ?? 0));
      // Another speech, or another act of somebody, is no moment that passed.
      const times = isFirst ? 0 : soundsBetween(last.current, now);
      if (audio && times > 0) sound(audio, times);
      last.current = now;
      // What looks the same is not drawn again: on a slow device that would hold up what comes from the server, again and again.
      setClock((shown) => (looksAlike(shown, now) ? shown : now));
    };
    tick(true);
    const timerId = setInterval(() => tick(false), 200);
    return () => clearInterval(timerId);
  }, [timer, audio]);
  const toggle = () => {
    if (audio) {
      void audio.close();
      setAudio(null);
    } else setAudio(new AudioContext());
  };
  return { clock, hasSound: audio !== null, toggle };
}
