ALTER TABLE "operation_log" ADD COLUMN "plan" text;
--> statement-breakpoint
ALTER TABLE "undo_entry" ADD COLUMN "request" text;
--> statement-breakpoint
CREATE INDEX "undo_entry_request" ON "undo_entry" USING btree ("request");
