-- Sentences said about homework were of a list of their own: they become phrases of the school's comment bank.
INSERT INTO "comment_phrases" ("id", "teacher_id", "category", "skill", "text", "created_at")
SELECT v.id::uuid, null, null, 'homework', jsonb_build_object('zh', v.zh, 'en', v.en), '2026-11-01T00:00:00Z'::timestamptz
FROM (values
  ('0193a000-0000-7000-8000-00000000c001', 'complete', '完成得很完整。', 'Complete: nothing is missing.'),
  ('0193a000-0000-7000-8000-00000000c002', 'careful', '做得很认真，看得出花了心思。', 'Carefully done. I can see the thought in it.'),
  ('0193a000-0000-7000-8000-00000000c003', 'creative', '想法很有新意，我很喜欢。', 'A fresh idea. I like it very much.'),
  ('0193a000-0000-7000-8000-00000000c004', 'progress', '比上一次进步了。', 'Better than last time.'),
  ('0193a000-0000-7000-8000-00000000c005', 'recording', '声音响亮，吐字清楚。', 'A clear, strong voice.'),
  ('0193a000-0000-7000-8000-00000000c006', 'handwriting', '请把字写得再工整一些。', 'Please write a little more neatly.'),
  ('0193a000-0000-7000-8000-00000000c007', 'check', '写完后请再检查一遍。', 'Please check it once more when you are done.'),
  ('0193a000-0000-7000-8000-00000000c008', 'steps', '请把思考的步骤也写出来。', 'Please show the steps you took.'),
  ('0193a000-0000-7000-8000-00000000c009', 'practise', '这一部分还要多练几遍。', 'This part needs more practice.'),
  ('0193a000-0000-7000-8000-00000000c010', 'ask', '不明白的地方，下节课可以问我。', 'Ask me in our next lesson about what is not clear.')
) AS v(id, code, zh, en);
--> statement-breakpoint
UPDATE "hand_ins" h SET "phrases" = (
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'zh', v.zh, 'en', v.en) ORDER BY said.position), '[]'::jsonb)
  FROM jsonb_array_elements_text(h."phrases") WITH ORDINALITY AS said(code, position)
  JOIN (values
  ('0193a000-0000-7000-8000-00000000c001', 'complete', '完成得很完整。', 'Complete: nothing is missing.'),
  ('0193a000-0000-7000-8000-00000000c002', 'careful', '做得很认真，看得出花了心思。', 'Carefully done. I can see the thought in it.'),
  ('0193a000-0000-7000-8000-00000000c003', 'creative', '想法很有新意，我很喜欢。', 'A fresh idea. I like it very much.'),
  ('0193a000-0000-7000-8000-00000000c004', 'progress', '比上一次进步了。', 'Better than last time.'),
  ('0193a000-0000-7000-8000-00000000c005', 'recording', '声音响亮，吐字清楚。', 'A clear, strong voice.'),
  ('0193a000-0000-7000-8000-00000000c006', 'handwriting', '请把字写得再工整一些。', 'Please write a little more neatly.'),
  ('0193a000-0000-7000-8000-00000000c007', 'check', '写完后请再检查一遍。', 'Please check it once more when you are done.'),
  ('0193a000-0000-7000-8000-00000000c008', 'steps', '请把思考的步骤也写出来。', 'Please show the steps you took.'),
  ('0193a000-0000-7000-8000-00000000c009', 'practise', '这一部分还要多练几遍。', 'This part needs more practice.'),
  ('0193a000-0000-7000-8000-00000000c010', 'ask', '不明白的地方，下节课可以问我。', 'Ask me in our next lesson about what is not clear.')
) AS v(id, code, zh, en) ON v.code = said.code
) WHERE jsonb_array_length(h."phrases") > 0 AND jsonb_typeof(h."phrases" -> 0) = 'string';
