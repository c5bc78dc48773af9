CREATE TABLE "wechat_account" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"app_id" text,
	"app_secret" text,
	"merchant_no" text,
	"api_key" text,
	"cert_serial" text,
	"private_key" text,
	"platform_key_id" text,
	"platform_keys" text,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "wechat_merchant" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"merchant_no" text,
	"app_id" text,
	"rate_bp" integer DEFAULT 0,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "online_order" ADD COLUMN "wechat_account_id" text;
--> statement-breakpoint
ALTER TABLE "online_order" ADD COLUMN "wechat_merchant_id" text;
--> statement-breakpoint
ALTER TABLE "online_order" ADD COLUMN "form" text DEFAULT 'code';
--> statement-breakpoint
ALTER TABLE "online_order" ADD COLUMN "payer_ip" text;
--> statement-breakpoint
ALTER TABLE "online_order" ADD COLUMN "prepay" jsonb;
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "sent_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "wechat_account_scope" ON "wechat_account" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "wechat_merchant_scope" ON "wechat_merchant" USING btree ("company_id");
