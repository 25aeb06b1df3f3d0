type MeantProps = { asks: string; answer: string; onTake: () => void };

/** Asks below a field whether something else was meant; one press takes it. */
export const Meant = ({ asks, answer, onTake }: MeantProps) => (
  <p role="status" className="mt-1.5 text-small text-ink-soft noscript:hidden">
    {asks}
    <button
      type="button"
      onClick={onTake}
      className="ms-2 inline-flex min-h-11 items-center font-strong text-blue underline"
    >
      {answer}
    </button>
  </p>
);
