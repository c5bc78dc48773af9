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
CREATE TABLE "bill_check" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"created_at" timestamp with time zone,
	"bill_date" date,
	"source" text,
	"merchant_no" text,
	"wechat_account_id" text,
	"wechat_merchant_id" text,
	"alipay_app_id" text,
	"alipay_merchant_id" text,
	"channel_id" text,
	"our_count" integer DEFAULT 0,
	"ours" bigint DEFAULT 0,
	"our_refunds" bigint DEFAULT 0,
	"their_count" integer DEFAULT 0,
	"theirs" bigint DEFAULT 0,
	"their_refunds" bigint DEFAULT 0,
	"fee" bigint DEFAULT 0,
	"late_count" integer DEFAULT 0,
	"late" bigint DEFAULT 0,
	"diff_count" integer DEFAULT 0,
	"diff" bigint DEFAULT 0,
	"outcome" text DEFAULT 'waiting',
	"checked_at" timestamp with time zone,
	"error" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "bill_difference" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"company_id" text,
	"park_id" text,
	"created_at" timestamp with time zone,
	"check_id" text,
	"bill_date" date,
	"source" text,
	"about" text,
	"kind" text,
	"plate" text,
	"online_order_id" text,
	"number" text,
	"channel_trade_no" text,
	"ours" bigint,
	"theirs" bigint,
	"state" text DEFAULT 'open',
	"handled_by" text,
	"handled_at" timestamp with time zone,
	"remark" text,
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
--> statement-breakpoint
CREATE INDEX "bill_check_scope" ON "bill_check" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "bill_difference_scope" ON "bill_difference" USING btree ("company_id","park_id");
