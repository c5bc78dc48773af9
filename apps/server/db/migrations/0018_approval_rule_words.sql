ALTER TABLE "approval_rule" ADD COLUMN "what" text;
