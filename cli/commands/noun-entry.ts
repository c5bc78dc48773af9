import type { ResourceDef, ServiceDef } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';

/** One noun as help and completion list it, without its declaration. */
export interface NounEntry {
  readonly name: string;
  /** Folder of the catalogue: help is grouped by it. */
  readonly area: string;
  readonly title: Words;
  /** Belongs to another noun: left out of the overview. */
  readonly partOf?: string;
  readonly load: () => Promise<ResourceDef | ServiceDef>;
}
