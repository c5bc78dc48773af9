/** A press on the heads of a list, and where the pointer was let go since. */
interface Press {
  readonly down: PointerEvent;
  up?: PointerEvent;
}

/** The last press that nothing has answered yet: what moves columns is loaded after the list, and takes it on. */
export const early: { press?: Press | undefined } = {};

export const pressEarly = ({ nativeEvent: down }: { readonly nativeEvent: PointerEvent }): void => {
  const press: Press = { down };
  early.press = press;
  addEventListener('pointerup', (up) => (press.up = up), { once: true });
};
