CREATE TABLE "identity_provider" (
	"id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"search_key" text,
	"created_at" timestamp with time zone,
	"name" text,
	"issuer" text,
	"client" text,
	"secret" text,
	"state" text DEFAULT 'enabled',
	"remark" text,
	"created_by" text,
	"updated_by" text,
	"updated_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "linked_identity" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"who" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "linked_identity_provider_subject_pk" PRIMARY KEY("provider","subject")
);

--> statement-breakpoint
CREATE TABLE "second_factor" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"codes" text[] NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "sign_in_flow" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"user_id" text,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"redirect" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "branding" ADD COLUMN "identity_provider_id" text;
--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "second_factor" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "second_factor_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "linked_identity_user" ON "linked_identity" USING btree ("user_id");
