import type { Reach } from '../platform/actor.ts';

/** The role of whoever sees every row of every company. */
export const PLATFORM_ROLE = 'parkdeck_everything';
/** The role of whoever sees companies whole, with all their parks, sections, gates and sellers. */
export const COMPANIES_ROLE = 'parkdeck_companies';
/** The role of everybody else. Its policies look at every limit that the transaction says of the actor. */
export const APP_ROLE = 'parkdeck_app';

/**
 * The roles that requests run as: row-level security holds for them, and they own nothing. There are several so that a
 * statement is planned and run with the conditions that can matter for its actor: those of one who is limited to single
 * places are a dozen small queries for each table that a list takes a name from.
 */
export const ROLES = [APP_ROLE, COMPANIES_ROLE, PLATFORM_ROLE] as const;
export type Role = (typeof ROLES)[number];

/** All of them, as a statement grants to them or revokes from them. */
export const REQUESTS = ROLES.join(', ');

export const roleOf = ({ everything, allParks, allSections, allGates, allSellers }: Reach): Role =>
  everything ? PLATFORM_ROLE : allParks && allSections && allGates && allSellers ? COMPANIES_ROLE : APP_ROLE;
