CREATE TABLE "alipay_app" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"app_id" text,
	"private_key" text,
	"public_key" text,
	"sign_type" text DEFAULT 'rsa2',
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "alipay_merchant" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"merchant_no" text,
	"auth_token" text,
	"rate_bp" integer DEFAULT 0,
	"parks" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'enabled',
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "online_order" ADD COLUMN "alipay_app_id" text;
--> statement-breakpoint
ALTER TABLE "online_order" ADD COLUMN "alipay_merchant_id" text;
--> statement-breakpoint
CREATE INDEX "alipay_app_scope" ON "alipay_app" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "alipay_merchant_scope" ON "alipay_merchant" USING btree ("company_id");
