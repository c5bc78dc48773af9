import type { Words } from '@parkdeck/core/kit/words';
import { lazy, type ComponentType } from 'react';
import type { Row } from '../state/selection.ts';
import type { ActionRequest } from './action/request.ts';

/** What is drawn for one row. */
export interface RowProps {
  readonly row: Row;
}
/** What is drawn for one row, in its detail. */
export interface RecordProps extends RowProps {
  readonly id: string;
}
export interface ActionDialogProps {
  readonly request: ActionRequest;
  readonly onClose: () => void;
}

interface ExtensionTab {
  readonly id: string;
  readonly title: Words;
  /** Shown for these rows only. */
  readonly when?: (row: Row) => boolean;
  readonly Component: ComponentType<RecordProps>;
}

/**
 * What is drawn for a noun beyond what its declaration says: `export const extension` of `<noun>.extension.ts`, beside
 * the pages of its area. Everything loads when it is first shown.
 */
export interface Extension {
  /** Between the head of its list and the views. */
  readonly ListHeader?: ComponentType;
  /** Fields drawn by hand, in lists, details and reports. */
  readonly cells?: Readonly<Record<string, ComponentType<RowProps>>>;
  /** Between the head of a detail and its actions. */
  readonly Banner?: ComponentType<RecordProps>;
  /** More tabs in the detail of a row. */
  readonly tabs?: readonly ExtensionTab[];
  /** Verb → what its dialog begins with on a row, where that depends on how the row stands. */
  readonly initialInput?: Readonly<Record<string, (row: Row) => Readonly<Record<string, unknown>>>>;
  /** Verb → dialog of its own instead of the generic one. */
  readonly dialogs?: Readonly<Record<string, ComponentType<ActionDialogProps>>>;
}

/** A component from a file that loads when it is first shown. */
export const part = <N extends string, P extends object>(
  load: () => Promise<Readonly<Record<N, ComponentType<P>>>>,
  name: N,
) => lazy(async () => ({ default: (await load())[name] }));

const NONE: Extension = {};
const registered = new Map<string, Extension>();

/** Takes over what nouns and reports have, by name: `web/app/extensions.ts` brings it. */
export const registerExtensions = (found: Readonly<Record<string, Extension>>): void => {
  for (const [noun, extension] of Object.entries(found)) registered.set(noun, extension);
};

export const hasExtension = (noun: string): boolean => registered.has(noun);

/** The extension of a noun or report, among those at hand. */
export const extensionOf = (noun: string): Extension => registered.get(noun) ?? NONE;
