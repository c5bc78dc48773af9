export { GUIDANCE_FAULTS, GUIDANCE_KINDS, GUIDANCE_OUTCOMES, SPACE_STATES } from '../../vocabulary/guidance.ts';
