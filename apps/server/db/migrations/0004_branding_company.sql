ALTER TABLE "branding" ADD COLUMN "company_id" text;
