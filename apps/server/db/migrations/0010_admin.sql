ALTER TABLE "door_command" ADD COLUMN "deadline" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "gate_command" ADD COLUMN "deadline" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "message_template" ADD COLUMN "subject" text;
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "mail" text;
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "subject" text;
