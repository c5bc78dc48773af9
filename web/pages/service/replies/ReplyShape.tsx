import { wechatReply } from '@parkdeck/core/catalogue/service/wechat-reply';
import type { ShapeProps } from '../../../resource/extension.ts';
import { Shaped } from '../../../resource/list/Shaped.tsx';
import { ReplyDesk } from './ReplyDesk.tsx';
import { REPLY_WORDS } from './words.ts';

/** The page of the noun: replies beside the chat, or their plain list. */
export function ReplyShape({ children }: ShapeProps) {
  return (
    <Shaped noun={wechatReply} shape={REPLY_WORDS.shape} Component={ReplyDesk}>
      {children}
    </Shaped>
  );
}
