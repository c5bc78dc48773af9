ALTER TABLE "user_request" ADD COLUMN "code" text;
--> statement-breakpoint
ALTER TABLE "user_request" ADD COLUMN "asker_id" text;
--> statement-breakpoint
ALTER TABLE "user_request" ADD COLUMN "person_id" text;
