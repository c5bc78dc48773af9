ALTER TABLE "message_template" ADD COLUMN "name" text;
