ALTER TABLE "offerings" ADD COLUMN "motif" text;--> statement-breakpoint
-- Covers of news were drawn by category; each now shows the motif of its category.
UPDATE "news" SET "motif" = CASE "motif"
  WHEN 'english' THEN 'reading' WHEN 'chinese' THEN 'calligraphy' WHEN 'maths' THEN 'shapes' WHEN 'science' THEN 'experiment'
  WHEN 'coding' THEN 'code' WHEN 'art' THEN 'painting' WHEN 'music' THEN 'concert' WHEN 'sport' THEN 'fitness'
  WHEN 'chess' THEN 'chess' WHEN 'debate' THEN 'debate' ELSE 'landscape' END;
