/** Seconds between two looks at how busy a process is. */
export const secondsBetweenLooks = 4;
/** Of one processor: a quiet server looks after its jobs with less. */
const quiet = 0.1;
/** Bytes of the heap; what is less is not worth a pause. */
const worthCollecting = 24 * 2 ** 20;

type Process = {
  /** Microseconds of processor time since it began. */
  cpu(): number;
  /** Bytes of its heap. */
  heap(): number;
  collect(): void;
};

/**
 * Collects what a busy time has left behind once it is over: V8 collects as it allocates, and a server that nobody asks anything
 * would keep it for hours. Begins with a collection of what only starting needed; answers the look to take every few seconds.
 */
export function collectorOf({ cpu, heap, collect }: Process): () => void {
  collect();
  let spent = cpu();
  let kept = heap();
  return () => {
    const used = cpu() - spent;
    spent += used;
    if (used > quiet * secondsBetweenLooks * 1e6 || heap() < kept + worthCollecting) return;
    collect();
    kept = heap();
  };
}
