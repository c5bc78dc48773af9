ALTER TABLE "wechat_account" ADD COLUMN "certificates_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "wechat_account" ADD COLUMN "certificates_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "wechat_account" ADD COLUMN "certificates" jsonb;
