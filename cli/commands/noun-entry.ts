import type { ResourceDef, ServiceDef } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';

/** A noun as listed by help and completion, without loading its declaration. */
export interface NounEntry {
  readonly name: string;
  /** Folder of the catalogue; help is grouped by it. */
  readonly area: string;
  readonly title: Words;
  /** Part of another noun: omitted from the overview. */
  readonly partOf?: string;
  /** Beginning of its keys, when it has rows. */
  readonly prefix?: string;
  readonly load: () => Promise<ResourceDef | ServiceDef>;
}
