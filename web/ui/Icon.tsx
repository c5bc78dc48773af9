import drawings from './icons.svg';

/** The icon of a declared name. The drawings are one picture that arrives beside the code; a place is kept free until then. */
export function Icon({ name }: { readonly name: string | null | undefined }) {
  return (
    <svg className="lucide" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      {name && <use href={`${drawings}#${name}`} />}
    </svg>
  );
}
