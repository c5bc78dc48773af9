CREATE TABLE "access_version" (
	"only_row" boolean PRIMARY KEY NOT NULL,
	"n" bigint NOT NULL
);

