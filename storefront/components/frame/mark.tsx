/** The logo: a roof over a hammer's block. */
export const Mark = () => (
  <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <path d="M3 15 16 4l13 11v3H3z" fill="#d4380d" />
    <path d="M7 18h18v10H7z" fill="#fff" />
    <path d="M13 21h6v7h-6z" fill="#14233b" />
  </svg>
);
