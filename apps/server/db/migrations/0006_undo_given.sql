ALTER TABLE "undo_entry" ADD COLUMN "given" jsonb;
