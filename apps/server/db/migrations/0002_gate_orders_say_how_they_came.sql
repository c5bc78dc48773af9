ALTER TABLE "gate_command" ADD COLUMN "via" text;
--> statement-breakpoint
ALTER TABLE "gate_event" ADD COLUMN "via" text;
