import { sql } from 'drizzle-orm';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import type { Platform } from '../boot/platform.ts';
import { ALL_CODES } from '../world/codes.ts';
import type { Actor } from './actor.ts';
import { reachOf } from './scope.ts';
import { hashToken } from './session.ts';

/** What a request tells about itself, whoever sends it. */
export type Facts = Pick<Actor, 'language' | 'surface' | 'ip' | 'requestId'>;
