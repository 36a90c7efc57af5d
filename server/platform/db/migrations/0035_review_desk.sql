CREATE TABLE "reason_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reason_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" smallint NOT NULL,
	"text" text NOT NULL,
	"sort" smallint DEFAULT 0 NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_decision" (
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_decision_kind_record_id_submitted_at_pk" PRIMARY KEY("kind","record_id","submitted_at")
);
--> statement-breakpoint
CREATE INDEX "review_decision_newest" ON "review_decision" USING btree ("decided_at");--> statement-breakpoint
INSERT INTO "reason_template" ("kind", "text", "sort", "created_at", "updated_at")
SELECT "kind", "text", "sort", now(), now() FROM (VALUES
	(1, '标的图片不清晰或与标的不符，请重新上传', 10),
	(1, '标的介绍过于简单，请补充现状、权属与瑕疵', 20),
	(1, '起拍价或评估价填写有误，请核对', 30),
	(1, '所在地与坐标不一致，请核对', 40),
	(1, '内容含有联系方式或广告，请删除', 50),
	(2, '判决文书不清晰或缺页，请重新上传', 10),
	(2, '判决文书中的债权人与认证名称不一致', 20),
	(2, '判决文书的案号与标的不符', 30),
	(3, '证件照片不清晰，请重新上传', 10),
	(3, '证件已过有效期，请上传有效的证件', 20),
	(3, '填写的名称与证件不一致', 30),
	(3, '缺少法定代表人签字或公章', 40),
	(4, '证件照片不清晰，请重新上传', 10),
	(4, '填写的信息与证件不一致', 20),
	(4, '证件已过有效期，请上传有效的证件', 30),
	(5, '户名与认证名称不一致', 10),
	(5, '开户银行或银行账号有误，请核对', 20),
	(6, '收款账户信息有误，请先变更收款账户', 10),
	(6, '账户存在待核实的款项，请联系客服', 20),
	(7, '服务已经完成，不符合退款条件', 10)
) AS "reasons" ("kind", "text", "sort");
