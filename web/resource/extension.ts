import type { Fields, FieldValues } from '@parkdeck/core/kit/field';
import type { Words } from '@parkdeck/core/kit/words';
import type { Preview } from '@parkdeck/core/wire/envelope';
import { lazy, type ComponentType, type ReactNode } from 'react';
import type { InputProps } from '../fields/input-props.ts';
import type { Row } from '../state/selection.ts';
import type { ActionRequest } from './action/request.ts';
import type { ListShape } from './list/list-shape.ts';

/** Props of a component for one row. */
export interface RowProps {
  readonly row: Row;
}
/** Props of a component in the detail of one row. */
export interface RecordProps extends RowProps {
  readonly id: string;
}
export interface ActionDialogProps {
  readonly request: ActionRequest;
  readonly onClose: () => void;
}

/** Props of what stands beside the fields of an action's dialog. */
export interface DialogBesideProps {
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Null while it is not known. */
  readonly preview: Preview | null;
}

/** What the dialog of an action on one row has of its own, beside what its declaration says. */
/** Props of what stands above the fields of an action's dialog; it may fill one in. */
export interface DialogLeadProps {
  readonly values: Readonly<Record<string, unknown>>;
  readonly onFill: (field: string, value: unknown) => void;
}

interface ActionParts {
  /**
   * The question, the button and what happens then, by the values chosen so far; `name`: the row's, `amount`: in fen,
   * as previewed. Without an effect of its own the preview is shown.
   */
  readonly texts: (
    values: Readonly<Record<string, unknown>>,
    name: string,
    amount: number,
  ) => { readonly title: Words; readonly run: Words; readonly effect?: Words };
  /** Parameters that question and preview tell: not drawn where the caller has given them. Others stay in sight. */
  readonly inQuestion?: readonly string[];
  /** What the action is about, above the fields. */
  readonly Beside?: ComponentType<DialogBesideProps>;
  /** Reasons that are offered beyond the preset remarks of the company. */
  readonly usualReasons?: readonly Words[];
  /** Fields that are rarely filled in, by the values so far: they stand folded below the others. */
  readonly folded?: (values: Readonly<Record<string, unknown>>) => readonly string[];
  /** Told what the platform answered, in place of a notice; `id`: empty when the action is on no row. */
  readonly onAnswer?: (id: string, answer: unknown, name: string | undefined) => void;
}

/** Props of what a page says that has no rows yet. */
export interface FirstUseProps {
  /** The page's address. */
  readonly path: string;
  /** Buttons that bring the first row. */
  readonly children: ReactNode;
}

/** Props of what shows a list in another shape: the plain list. */
export interface ShapeProps {
  readonly children: ReactNode;
}

/** Props of what deals with one row in the triage of all kinds. */
export interface DeskProps {
  readonly id: string;
  /** The page is in front. */
  readonly active: boolean;
  /** Called when the row needs nobody any more: the next one comes. */
  readonly onDone: () => void;
}

/** What the dialog of an action on one row asks for in place of what the call declares. */
export interface AskedFields {
  readonly fields: Fields;
  readonly initial: FieldValues;
  /** What is sent of the values. */
  readonly input: (values: FieldValues) => FieldValues;
}

export interface ExtensionTab {
  readonly id: string;
  readonly title: Words;
  /** The noun whose actions it holds, a part of this one: who names it for a row is led here. */
  readonly of?: string;
  /** Condition for showing the tab of a row. */
  readonly when?: (row: Row) => boolean;
  /** It is what a record opens with, before its facts. */
  readonly isFirst?: true;
  readonly Component: ComponentType<RecordProps>;
}

/**
 * UI of a noun beyond its declaration: `export const extension` of `<noun>.extension.ts`, beside the pages of its area.
 * Components load when first shown.
 */
export interface Extension {
  /** Around the list: shows it in another shape where the address asks for nothing of the plain one. */
  readonly Shape?: ComponentType<ShapeProps>;
  /** Another way to look at the rows of the list, with the same filters, drawers and keys; a switch leads to both. */
  readonly shape?: ListShape;
  /** Between the head of the list and the views. */
  readonly ListHeader?: ComponentType;
  /** What a page without rows says of them, beside the steps that bring the first one. */
  readonly FirstUse?: ComponentType<FirstUseProps>;
  /** Custom cells of fields, in lists, details and reports. */
  readonly cells?: Readonly<Record<string, ComponentType<RowProps>>>;
  /** Custom inputs of fields, in forms. */
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps>>>;
  /** Fields that a tab or a page of their own fills in: forms leave them out. */
  readonly drawnElsewhere?: readonly string[];
  /** Fields that the cell of another field tells: the list does not show them at first. */
  readonly toldByOthers?: readonly string[];
  /** Between the head of a detail and its actions. */
  readonly Banner?: ComponentType<RecordProps>;
  /** Its banner holds the first button of a detail: none of the actions is filled besides. */
  readonly bannerLeads?: true;
  /** Additional tabs in the detail of a row. */
  readonly tabs?: readonly ExtensionTab[];
  /** One row with its evidence and its decisions, where it is dealt with among rows of other nouns. */
  readonly Desk?: ComponentType<DeskProps>;
  /** What whoever approves an action on such rows looks at besides its preview. */
  readonly InApproval?: ComponentType<{ readonly ids: readonly string[] }>;
  /** Verb → initial values of its dialog that depend on the state of the row. */
  readonly initialInput?: Readonly<Record<string, (row: Row) => Readonly<Record<string, unknown>>>>;
  /** Verb → fields that the row itself has for it; undefined: those declared. */
  readonly asks?: Readonly<Record<string, (row: Row) => AskedFields | undefined>>;
  /** Verb → what its generic dialog shows above its fields: a total that it asks for. */
  readonly leads?: Readonly<Record<string, ComponentType<DialogLeadProps>>>;
  /** Verb → what the generic dialog has of its own. */
  readonly parts?: Readonly<Record<string, ActionParts>>;
  /** Verb → custom dialog instead of the generic one. */
  readonly dialogs?: Readonly<Record<string, ComponentType<ActionDialogProps>>>;
}

/** A component from a file that loads when first shown. */
export const part = <N extends string, P extends object>(
  load: () => Promise<Readonly<Record<N, ComponentType<P>>>>,
  name: N,
) => lazy(async () => ({ default: (await load())[name] }));

const NONE: Extension = {};
const registered = new Map<string, Extension>();

/** Registers extensions of nouns and reports, by name; called by `web/app/extensions.ts`. */
export const registerExtensions = (found: Readonly<Record<string, Extension>>): void => {
  for (const [noun, extension] of Object.entries(found)) registered.set(noun, extension);
};

export const hasExtension = (noun: string): boolean => registered.has(noun);

/** The extension of a noun or report, among those loaded. */
export const extensionOf = (noun: string): Extension => registered.get(noun) ?? NONE;
