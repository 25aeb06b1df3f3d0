import { useEffect, useRef, useState } from 'react';
import type { TimerView } from '../../../contract/debates/views.ts';
import { type Clock, clockOf, looksAlike, soundsBetween } from './clock.ts';

/** Length of a beep and the gap after it, in seconds. */
const [beep, gap] = [0.35, 0.25];

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
 * The running clock of a timer in server time. Each answer measures this device's clock offset; the fastest answer is the most exact.
 * Beeps need an earlier press on the page.
 */
export function useClock(timer: TimerView) {
  const [clock, setClock] = useState<Clock>(() => clockOf(timer, Date.parse(timer.now)));
  const [audio, setAudio] = useState<AudioContext | null>(null);
  const offset = useRef<number | null>(null);
  const last = useRef(clock);
  useEffect(() => {
    offset.current = Math.max(offset.current ?? Number.NEGATIVE_INFINITY, Date.parse(timer.now) - Date.now());
  }, [timer.now]);
  useEffect(() => {
    const tick = (isFirst: boolean) => {
      const now = clockOf(timer, Date.now() + (offset.current ?? 0));
      // No beep if the speech or the timer's state changed.
      const times = isFirst ? 0 : soundsBetween(last.current, now);
      if (audio && times > 0) sound(audio, times);
      last.current = now;
      // An unchanged reading is not rendered again: on a slow device that would starve the events from the server.
      setClock((before) => (looksAlike(before, now) ? before : now));
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
