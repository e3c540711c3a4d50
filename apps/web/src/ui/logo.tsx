/** A film reel whose holes are the counters of letters (o, D, A, e, P). Decorative: the name is next to it. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M32 3a29 29 0 1 1 0 58 29 29 0 0 1 0-58Zm0 25.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm0-19c-3.4 0-5.6 2.9-5.6 6.4 0 3.6 2.2 6.4 5.6 6.4s5.6-2.8 5.6-6.4c0-3.5-2.2-6.4-5.6-6.4ZM44.5 20.500v12.200h3.200c4 0 6.3-2.4 6.3-6.100s-2.3-6.1-6.3-6.100h-3.200ZM44.2 38.2 38.4 51.600h11.600l-5.8-13.400ZM14.7 46.200h12.600c.2-4.3-2.2-7.2-6.2-7.200s-6.3 3-6.4 7.200ZM11 21.500v9.400h4.400c3.3 0 5.3-1.9 5.3-4.700s-2-4.7-5.3-4.700H11Z"
      />
    </svg>
  );
}
