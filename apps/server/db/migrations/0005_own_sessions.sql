ALTER TABLE "session_token" ADD COLUMN "ip" text;
--> statement-breakpoint
ALTER TABLE "session_token" ADD COLUMN "agent" text;
--> statement-breakpoint
ALTER TABLE "session_token" ADD COLUMN "began_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "session_token" ADD COLUMN "seen_at" timestamp with time zone;
