import { words } from '@parkdeck/core/kit/words';
import { StartProblem } from './start-problem.ts';

/**
 * What a process does: `serve`, it answers calls and serves the console; `jobs`, it runs what runs by the clock;
 * `devices`, cameras, barriers and terminals are connected to it.
 */
export const ROLES = ['serve', 'jobs', 'devices'] as const;
export type Role = (typeof ROLES)[number];

const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

/** The roles of a process, as they are given: separated by commas; nothing: all of them. */
export const rolesOf = (text: string | undefined): readonly Role[] => {
  const given = (text ?? '').split(',').flatMap((one) => one.trim() || []);
  const wrong = given.find((one) => !isRole(one));
  if (wrong !== undefined)
    throw new StartProblem(
      words(
        `PARKDECK_ROLES 应为 ${ROLES.join('、')} 中的一个或几个，以逗号分隔，不是「${wrong}」`,
        `PARKDECK_ROLES must be some of ${ROLES.join(', ')}, separated by commas, not "${wrong}"`,
      ),
    );
  return given.length === 0 ? ROLES : ROLES.filter((role) => given.includes(role));
};
