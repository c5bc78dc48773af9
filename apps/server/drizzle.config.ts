import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'postgresql', schema: ['./db/tables.generated.ts', './db/system.ts'], out: './db/migrations' });
