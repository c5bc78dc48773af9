ALTER TABLE "debit_entry" ADD COLUMN "payments" text[] DEFAULT '{}' NOT NULL;
