-- Written to by every busy session and worth nothing after a crash: kept out of the write-ahead log.
CREATE UNLOGGED TABLE "call_allowance" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
