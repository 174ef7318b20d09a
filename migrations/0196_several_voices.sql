-- A text may be spoken by several voices, in the texts that came with the site; where somebody wrote others, they stay.
UPDATE products SET texts = replace(replace(replace(texts,
  'Choose voice and speed, set pauses,', 'Choose voice and speed, give single sentences another voice, set pauses,'),
  '選擇聲音和語速，設定停頓', '選擇聲音和語速，單獨的句子可換另一把聲音，設定停頓'),
  '选择声音和语速，设定停顿', '选择声音和语速，单独的句子可换另一个声音，设定停顿')
  WHERE "key" = 'text-to-speech';
