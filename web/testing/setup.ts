import { guardComposition } from '../keyboard/composition.ts';

/** Adds what jsdom lacks and parts of the console use. jsdom has no layout, so nothing can be measured. */
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});
Element.prototype.scrollIntoView = () => undefined;

guardComposition();
