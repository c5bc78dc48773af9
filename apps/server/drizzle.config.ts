import { defineConfig } from 'drizzle-kit';

/** `MIGRATIONS_OUT`: a copy to compare with instead of the committed ones. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./db/tables.generated.ts', './db/system.ts'],
  out: process.env.MIGRATIONS_OUT ?? './db/migrations',
});
