/** The P mark in the current accent colour. Decorative: the product's name is beside it. */
export function Logo({ size = 24 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" fill="none" stroke="var(--accent-on)">
      <rect width="24" height="24" rx="6" fill="var(--accent)" stroke="none" />
      <path d="M7 19V5.6h6.2a4.4 4.4 0 0 1 0 8.8H10.4" strokeWidth="2.6" />
      <path d="M10.4 10h3" strokeWidth="2.2" />
    </svg>
  );
}
