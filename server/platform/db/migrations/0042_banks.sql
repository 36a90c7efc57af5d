CREATE TABLE "bank" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"code" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_name_unique" UNIQUE("name")
);
--> statement-breakpoint
INSERT INTO "bank" ("name", "code", "sort", "created_at", "updated_at")
SELECT "name", "code", "sort", now(), now() FROM (VALUES
	('中国工商银行', 'ICBC', 10),
	('中国农业银行', 'ABC', 20),
	('中国银行', 'BOC', 30),
	('中国建设银行', 'CCB', 40),
	('交通银行', 'BCM', 50),
	('中国邮政储蓄银行', 'PSBC', 60),
	('招商银行', 'CMB', 70),
	('上海浦东发展银行', 'SPDB', 80),
	('中信银行', 'CITIC', 90),
	('中国光大银行', 'CEB', 100),
	('华夏银行', 'HXB', 110),
	('中国民生银行', 'CMBC', 120),
	('兴业银行', 'CIB', 130),
	('平安银行', 'PAB', 140),
	('其他银行', NULL, 150)
) AS known ("name", "code", "sort")
WHERE NOT EXISTS (SELECT FROM "site_setting" WHERE "key" = 'banks' AND jsonb_typeof("value") = 'array');--> statement-breakpoint
INSERT INTO "bank" ("name", "sort", "created_at", "updated_at")
SELECT "name", "place" * 10, now(), now()
FROM "site_setting", jsonb_array_elements_text(CASE jsonb_typeof("value") WHEN 'array' THEN "value" ELSE '[]' END)
	WITH ORDINALITY AS stored ("name", "place")
WHERE "key" = 'banks'
ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "site_setting" WHERE "key" = 'banks';
