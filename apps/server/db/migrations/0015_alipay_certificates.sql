ALTER TABLE "alipay_app" ADD COLUMN "app_cert" text;
--> statement-breakpoint
ALTER TABLE "alipay_app" ADD COLUMN "root_cert" text;
