import { words, type Words } from '@parkdeck/core/kit/words';
import { lazy, type ComponentType } from 'react';
import { DaysLeft } from '../fields/DaysLeft.tsx';
import { PassState } from '../fields/PassState.tsx';
import type { Row } from '../state/selection.ts';
import type { ActionRequest } from './action/request.ts';

export interface ExtraTab {
  readonly id: string;
  readonly title: Words;
  /** Shown for these rows only. */
  readonly when?: (row: Row) => boolean;
  readonly Component: ComponentType<ExtraProps>;
}
export interface ExtraProps {
  readonly id: string;
  readonly row: Row;
}
export interface ActionDialogProps {
  readonly request: ActionRequest;
  readonly onClose: () => void;
}
export interface CellExtraProps {
  readonly row: Row;
}

/** What a noun has beyond its declaration. Everything loads when it is first shown. */
export interface Extras {
  /** Nouns that stand as tabs on this noun's page: on the one that `pageOf` names for them, of several twins. */
  readonly sections?: readonly string[];
  /** More tabs in the detail of a row. */
  readonly tabs?: readonly ExtraTab[];
  /** Between the head of its list and the views. */
  readonly Lead?: ComponentType;
  /** Columns drawn by hand: field → cell. */
  readonly cells?: Readonly<Record<string, ComponentType<CellExtraProps>>>;
  /** Columns that give way first where the list is narrow: others tell nearly the same. */
  readonly yields?: readonly string[];
  /** Between the head of a detail and its actions. */
  readonly Banner?: ComponentType<ExtraProps>;
  /** Instead of the text below the display field in a detail: these fields, joined. */
  readonly subtitle?: readonly string[];
  /** Name of the row in the detail's head, where the display is a plate. */
  readonly titled?: string;
  /** Verb → what its dialog begins with on a row, where that depends on how the row stands. */
  readonly starts?: Readonly<Record<string, (row: Row) => Readonly<Record<string, unknown>>>>;
  /** Verb → dialog of its own instead of the generic one. */
  readonly dialogs?: Readonly<Record<string, ComponentType<ActionDialogProps>>>;
}

/** A component from a file that loads when it is first shown. */
export const part = <N extends string, P extends object>(
  load: () => Promise<Readonly<Record<N, ComponentType<P>>>>,
  name: N,
) => lazy(async () => ({ default: (await load())[name] }));

const PassBanner = part(() => import('../pages/vehicles/PassBanner.tsx'), 'PassBanner');
const PassPeriods = part(() => import('../pages/vehicles/PassPeriods.tsx'), 'PassPeriods');
const StallGroupAreas = part(() => import('../pages/vehicles/StallGroupAreas.tsx'), 'StallGroupAreas');
const StallGroupPlates = part(() => import('../pages/vehicles/StallGroupPlates.tsx'), 'StallGroupPlates');

/** Those of the nouns that are at hand at once (`load-noun.ts`). */
const AT_HAND: Readonly<Record<string, Extras>> = {
  pass: {
    sections: ['pass-request', 'stall-group'],
    cells: { daysLeft: DaysLeft, state: PassState },
    yields: ['source', 'confirmState', 'carModel', 'startDate', 'expireState', 'carType', 'room'],
    Banner: PassBanner,
    titled: 'owner',
    subtitle: ['carType', 'park', 'room'],
    tabs: [{ id: 'periods', title: words('周期', 'Periods'), Component: PassPeriods }],
  },
  'stall-group': {
    tabs: [
      { id: 'areas', title: words('各区域车位', 'Areas'), Component: StallGroupAreas },
      { id: 'plates', title: words('车牌', 'Plates'), Component: StallGroupPlates },
    ],
  },
  'pass-request': { titled: 'owner', subtitle: ['carType', 'park'] },
};

const NONE: Extras = {};
let known = AT_HAND;

/**
 * Takes over what other nouns have (`more-extras.ts`): it comes with the first of them, so that the first list does not
 * wait for it.
 */
export const learnExtras = (more: Readonly<Record<string, Extras>>): void => {
  known = { ...AT_HAND, ...more };
};

export const extrasOf = (noun: string): Extras => known[noun] ?? NONE;
