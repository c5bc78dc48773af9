CREATE TABLE "device_sign_in" (
	"id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"surface" text NOT NULL,
	"agent" text,
	"ip" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_id" text,
	"refused_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	CONSTRAINT "device_sign_in_code_hash_unique" UNIQUE("code_hash")
);

--> statement-breakpoint
CREATE TABLE "personal_token" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_from" text,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "personal_token_hash_unique" UNIQUE("hash")
);

--> statement-breakpoint
CREATE INDEX "personal_token_user" ON "personal_token" USING btree ("user_id");
