ALTER TABLE "message_template" ADD COLUMN "subject" text;
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "mail" text;
--> statement-breakpoint
ALTER TABLE "sms_record" ADD COLUMN "subject" text;
