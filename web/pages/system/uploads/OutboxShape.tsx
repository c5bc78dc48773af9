import { uploadPlatform } from '@parkdeck/core/catalogue/system/upload-platform';
import type { ShapeProps } from '../../../resource/extension.ts';
import { Shaped } from '../../../resource/list/Shaped.tsx';
import { AddWays } from './AddWays.tsx';
import { Outbox } from './Outbox.tsx';
import { OUTBOX_WORDS } from './words.ts';

/** The page of the noun: what is on its way, or the plain list of the platforms. */
export function OutboxShape({ children }: ShapeProps) {
  return (
    <Shaped noun={uploadPlatform} shape={OUTBOX_WORDS.shape} Component={Outbox} tools={<AddWays />}>
      {children}
    </Shaped>
  );
}
