/** Marks a picture that leads to a film; lies over the picture in a `relative` box. */
export function PlayMark() {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 m-auto size-14 mobile:size-12"
    >
      <circle cx="24" cy="24" r="24" className="fill-ink/80" />
      <path d="M19 14v20l17-10z" className="fill-white" />
    </svg>
  );
}
